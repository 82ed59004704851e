import { Check } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type InlineKey, inlineKey } from './inline-texts.ts';
import { type ItemNode, type ListBlock, nestItems } from './nest-items.ts';
import { describeTicks, type StepTicks, StepTicksContext } from './use-step-ticks.ts';

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
          {time !== undefined && `Done ${time}, ${describeTicks(ticks)}`}
        </p>
      </div>
    </li>
  );
}
