import type { TextBlock } from '@icare/contracts/document-text';

export type ListBlock = Extract<TextBlock, { kind: 'list' }>;

export type ItemNode = { index: number; children: ItemNode[] };

/** The items of a list as a tree, by their levels. */
export function nestItems({ items }: ListBlock): ItemNode[] {
  const top: ItemNode[] = [];
  const open: { level: number; children: ItemNode[] }[] = [{ level: -1, children: top }];
  for (const [index, { level }] of items.entries()) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const node: ItemNode = { index, children: [] };
    open.at(-1)?.children.push(node);
    open.push({ level, children: node.children });
  }
  return top;
}
