/** Calls `onSilence` after `milliseconds` without a call of `restart`. */
export function startSilenceTimer(milliseconds: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, milliseconds);
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
