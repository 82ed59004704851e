const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'for the trainings Hand hygiene and Sharps'; undefined without any. A copy that a device kept before may lack them. */
export function forTrainings(trainings: readonly string[] | undefined): string | undefined {
  if (!trainings?.length) return undefined;
  return `for the training${trainings.length === 1 ? '' : 's'} ${names.format(trainings)}`;
}
