import type { RefObject } from 'react';

type SpamTrapProps = { id: string; input: RefObject<HTMLInputElement | null> };

/** A field hidden from people, so only spam programs fill it in. Its value is sent as `website`. */
export function SpamTrap({ id, input }: SpamTrapProps) {
  return (
    <div
      inert
      aria-hidden="true"
      className="absolute size-px overflow-hidden [clip-path:inset(50%)]"
    >
      <label htmlFor={id}>Website</label>
      <input ref={input} id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
