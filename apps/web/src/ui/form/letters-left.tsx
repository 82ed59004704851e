import { classNames } from '../class-names.ts';

/** From here on somebody who writes wants to know. */
const nearLetters = 500;
/** Announced in steps, since a count at every key would drown what is typed. */
const step = 100;

/** Below a long text: how much still fits, once that is not much. */
export function LettersLeft({ used, max }: { used: number; max: number }) {
  const left = max - used;
  const near = left <= nearLetters;
  const announced = left < 0 ? left : Math.ceil(left / step) * step;
  return (
    <div className="text-meta tabular-nums">
      {near && (
        <p
          aria-hidden="true"
          className={classNames(left < 0 ? 'font-bold text-danger' : 'text-muted')}
        >
          {inWords(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {near && inWords(announced)}
      </p>
    </div>
  );
}

function inWords(left: number): string {
  const count = Math.abs(left);
  const noun = `${count.toLocaleString('en')} ${count === 1 ? 'letter' : 'letters'}`;
  return left < 0 ? `${noun} too many` : `${noun} left`;
}
