import type { ReactNode } from 'react';

type PackTableProps = {
  title: string;
  /** Shown instead of an empty table. */
  emptyText: string;
  heads: readonly string[];
  rows: readonly ReactNode[];
};

/** A table of the print pack with its number of rows. */
export function PackTable({ title, emptyText, heads, rows }: PackTableProps) {
  return (
    <>
      <h2>
        {title} ({rows.length})
      </h2>
      {rows.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
    </>
  );
}
