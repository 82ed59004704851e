import type { TextBlock } from '@icare/contracts/document-text';
import { Check } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type InlineKey, inlineKey } from './inline-texts.ts';

type ListBlock = Extract<TextBlock, { kind: 'list' }>;

/** Steps that the reader has done, with the time of day. They last until the document is closed. */
export type StepTicks = {
  times: ReadonlyMap<InlineKey, string>;
  toggle: (step: InlineKey) => void;
};

/** Null where numbered lists are not steps to tick. */
export const StepTicksContext = createContext<StepTicks | null>(null);

type ItemNode = { index: number; children: ItemNode[] };

type TextListProps = {
  block: ListBlock;
  section: number;
  /** Number of the block within its section. */
  at: number;
  renderItem: (index: number) => ReactNode;
};

/** A list as it stands in the document. The numbered steps of a procedure can be ticked. */
export function TextList({ block, section, at, renderItem }: TextListProps) {
  const ticks = useContext(StepTicksContext);
  const nodes = nestItems(block);
  if (!block.ordered || !ticks) {
    return <Items nodes={nodes} block={block} isTop renderItem={renderItem} />;
  }
  return (
    <ol className="steps" start={block.start}>
      {nodes.map(({ index, children }, order) => (
        <Step
          key={index}
          number={block.start + order}
          step={inlineKey(section, at, index)}
          ticks={ticks}
        >
          <div>{renderItem(index)}</div>
          {children.length > 0 && <Items nodes={children} block={block} renderItem={renderItem} />}
        </Step>
      ))}
    </ol>
  );
}

type ItemsProps = {
  nodes: readonly ItemNode[];
  block: ListBlock;
  isTop?: boolean;
  renderItem: (index: number) => ReactNode;
};

function Items({ nodes, block, isTop = false, renderItem }: ItemsProps) {
  const items = nodes.map(({ index, children }) => (
    <li key={index}>
      {renderItem(index)}
      {children.length > 0 && <Items nodes={children} block={block} renderItem={renderItem} />}
    </li>
  ));
  if (!block.ordered) return <ul>{items}</ul>;
  return isTop ? <ol start={block.start}>{items}</ol> : <ol type="a">{items}</ol>;
}

type StepProps = { number: number; step: InlineKey; ticks: StepTicks; children: ReactNode };

function Step({ number, step, ticks, children }: StepProps) {
  const time = ticks.times.get(step);
  return (
    <li data-done={time !== undefined || undefined}>
      <button
        type="button"
        aria-pressed={time !== undefined}
        aria-label={`Step ${number} done`}
        onClick={() => ticks.toggle(step)}
      >
        {time === undefined ? number : <Icon icon={Check} className="size-6 stroke-[2.5]" />}
      </button>
      <div>
        {children}
        <p role="status" className="done-at">
          {time !== undefined && `Done ${time}`}
        </p>
      </div>
    </li>
  );
}

/** The items of a list as a tree, by their levels. */
function nestItems({ items }: ListBlock): ItemNode[] {
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
