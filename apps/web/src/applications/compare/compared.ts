/** As many stand beside each other. */
export const compared = { fewest: 2, most: 4 } as const;

export const canCompare = (count: number) => count >= compared.fewest && count <= compared.most;

/** The applications of an address, each once; more than fit are left out. */
export function readIds(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))].slice(0, compared.most);
}
