/** Prints each problem on a line, or `whenFine` if there is none, and sets the exit code. */
export function reportProblems(problems: string[], whenFine: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(whenFine);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
