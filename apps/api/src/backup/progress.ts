/** Reports the progress of long work, at most twice a second, on one line of a terminal or on a line every ten seconds. */
export function createProgress(what: string, total: number) {
  const isTerminal = process.stderr.isTTY === true;
  const every = isTerminal ? 500 : 10_000;
  let last = performance.now();
  let done = 0;
  return {
    add: (bytes: number) => {
      done += bytes;
      if (performance.now() - last < every) return;
      last = performance.now();
      const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
      process.stderr.write(
        `${isTerminal ? '\r' : ''}${what}: ${percent} %${isTerminal ? ' ' : '\n'}`,
      );
    },
    end: () => {
      if (isTerminal) process.stderr.write(`\r${what}: done \n`);
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;

/** Bytes as people read them, such as 1.5 GB or 20.0 MB. */
export function readableBytes(bytes: number): string {
  for (const [unit, size] of [
    ['GB', 1e9],
    ['MB', 1e6],
    ['kB', 1e3],
  ] as const) {
    if (bytes >= size) return `${(bytes / size).toFixed(1)} ${unit}`;
  }
  return `${bytes} bytes`;
}
