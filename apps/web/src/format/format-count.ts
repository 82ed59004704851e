const number = new Intl.NumberFormat('en');

/** '1 row', '2,000 rows'. */
export const formatCount = (count: number, singular: string, plural: string) =>
  `${number.format(count)} ${count === 1 ? singular : plural}`;
