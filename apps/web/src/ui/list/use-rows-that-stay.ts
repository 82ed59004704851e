import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long the place of a removed row stays empty. */
const stayMs = 3_000;

/** More rows than this leave by another filter or page, not by an action on a row. */
const mostAtOnce = 5;

export type Place<Row> = { key: string; row: Row } | { key: string; height: number };

type Held = { key: string; height: number; before: string | null };

/**
 * Keeps the places of rows that leave the list while the pointer is on it, so that the next row, with its buttons, does not
 * slide under the pointer. The places close after three seconds, or when the pointer leaves. Spread `handlers` onto the element
 * around the rows, each of which has `data-row`.
 */
export function useRowsThatStay<Row>(rows: readonly Row[], getId: (row: Row) => string) {
  const ids = rows.map(getId);
  const joined = ids.join();
  const [held, setHeld] = useState<readonly Held[]>([]);
  const before = useRef<readonly string[]>(ids);
  const heights = useRef(new Map<string, number>());
  const isOver = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `joined` stands for the ids
  useLayoutEffect(() => {
    const present = new Set(ids);
    const gone = before.current.filter((id) => !present.has(id));
    const earlier = before.current;
    before.current = ids;
    if (!isOver.current || gone.length === 0 || gone.length > mostAtOnce) {
      setHeld((now) => (now.length === 0 ? now : now.filter(({ key }) => !present.has(key))));
      return;
    }
    const left = gone.map((id) => {
      const next = earlier.slice(earlier.indexOf(id) + 1).find((other) => present.has(other));
      return { key: id, height: heights.current.get(id) ?? 0, before: next ?? null };
    });
    setHeld((now) => [...now.filter(({ key }) => !present.has(key)), ...left]);
  }, [joined]);

  useEffect(() => {
    if (held.length === 0) return;
    const timer = setTimeout(() => setHeld([]), stayMs);
    return () => clearTimeout(timer);
  }, [held]);

  /** The heights are read now, since a row that is gone has none. */
  const enter = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    isOver.current = true;
    for (const [index, row] of [...currentTarget.querySelectorAll('[data-row]')].entries()) {
      const id = before.current[index];
      if (id !== undefined) heights.current.set(id, row.getBoundingClientRect().height);
    }
  };
  const leave = () => {
    isOver.current = false;
    setHeld((now) => (now.length === 0 ? now : []));
  };

  const places: Place<Row>[] = [];
  // A row that has just come back is still held during this rendering.
  const empty = held.filter(({ key }) => !ids.includes(key));
  for (const row of rows) {
    const key = getId(row);
    places.push(...empty.filter((place) => place.before === key), { key, row });
  }
  for (const place of empty) {
    if (place.before === null || !ids.includes(place.before)) places.push(place);
  }
  return {
    places,
    handlers: { onPointerEnter: enter, onPointerDown: enter, onPointerLeave: leave },
  };
}
