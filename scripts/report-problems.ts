/** The end of every check: each problem on a line, and an exit code that says whether there was one. */
export function reportProblems(problems: string[], whenFine: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(whenFine);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
