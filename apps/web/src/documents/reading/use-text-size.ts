import { useState } from 'react';

/** The sizes of the text, as multiples of 18 px. */
const sizes = [0.875, 1, 1.125, 1.25, 1.5, 1.75] as const;
const normal = 1;
const storageKey = 'reading-size';

/** The size of the text, kept on the device. */
export function useTextSize() {
  const [size, setSize] = useState(readSize);
  const index = sizes.indexOf(size);
  const choose = (next: (typeof sizes)[number] | undefined) => {
    if (next === undefined) return;
    setSize(next);
    try {
      localStorage.setItem(storageKey, String(next));
    } catch {
      // Storage is disabled: the size lasts until the page is left.
    }
  };
  return {
    size,
    makeLarger: index < sizes.length - 1 ? () => choose(sizes[index + 1]) : null,
    makeSmaller: index > 0 ? () => choose(sizes[index - 1]) : null,
  };
}

export type TextSize = ReturnType<typeof useTextSize>;

function readSize(): (typeof sizes)[number] {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return sizes.find((size) => size === stored) ?? normal;
  } catch {
    return normal;
  }
}
