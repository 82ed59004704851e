/** Acts once nothing has been heard for so long; every sign of life starts the wait anew. */
export function onSilence(milliseconds: number, act: () => void) {
  let timer = setTimeout(act, milliseconds);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(act, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
