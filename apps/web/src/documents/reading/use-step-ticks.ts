import type { TextBlock } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import { createContext, useMemo, useState } from 'react';
import { formatTime } from '../../format/format.ts';
import type { InlineKey } from './inline-texts.ts';
import { nestItems } from './nest-items.ts';
import type { LoadedText } from './use-document-text.ts';

/** Steps that the reader has done, with the time of day. They last until the document is closed. */
export type StepTicks = {
  times: ReadonlyMap<InlineKey, string>;
  /** Steps of the whole document; null until all of it is loaded. */
  total: number | null;
  toggle: (step: InlineKey) => void;
};

/** Null where numbered lists are not steps to tick. */
export const StepTicksContext = createContext<StepTicks | null>(null);

/** The ticks of a procedure with numbered steps; null for everything else. */
export function useStepTicks(
  { category }: Pick<Document, 'category'>,
  text: LoadedText | null,
): StepTicks | null {
  const [times, setTimes] = useState<ReadonlyMap<InlineKey, string>>(new Map());
  return useMemo(() => {
    const blocks = category === 'SOPs' ? text?.sections.flatMap((section) => section.blocks) : [];
    const count = (blocks ?? []).reduce((sum, block) => sum + countSteps(block), 0);
    if (!text || count === 0) return null;
    return {
      times,
      total: text.sections.length === text.sectionCount ? count : null,
      toggle: (step) =>
        setTimes((before) => {
          const after = new Map(before);
          if (!after.delete(step)) after.set(step, formatTime(new Date()));
          return after;
        }),
    };
  }, [category, text, times]);
}

/** Items below another item belong to its step. */
const countSteps = (block: TextBlock): number =>
  block.kind === 'list' && block.ordered ? nestItems(block).length : 0;

/** '3 of 10 steps ticked'. */
export function describeTicks({ times, total }: StepTicks): string {
  const of = total === null ? '' : ` of ${total}`;
  return `${times.size}${of} ${(total ?? times.size) === 1 ? 'step' : 'steps'} ticked`;
}
