import type { CadreWithoutLicence } from '@icare/contracts/cadres-without-licence';

const mostNamed = 8;

/**
 * 'No licence type names these cadres, so no licence is required of 14 people: Ward Aide (9), Porter (5).' `total` and `people` are
 * of all cadres, where only the first ones are given.
 */
export function describeCadres(
  cadres: readonly CadreWithoutLicence[],
  verb: 'is' | 'will be',
  {
    total = cadres.length,
    people = cadres.reduce((sum, cadre) => sum + cadre.people, 0),
  }: { total?: number; people?: number } = {},
): string {
  const named = cadres.slice(0, mostNamed);
  const names = named.map(({ cadre, people }) => `${cadre} (${people})`).join(', ');
  const others = total > named.length ? ` and ${total - named.length} more` : '';
  const these = total === 1 ? 'this cadre' : 'these cadres';
  return `No licence type names ${these}, so no licence ${verb} required of ${people === 1 ? '1 person' : `${people.toLocaleString('en')} people`}: ${names}${others}.`;
}
