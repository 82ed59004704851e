/** Percent with one decimal, rounded down, so that 100 means all of them. Nothing of nothing is 0. */
export function rateOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10;
}
