import './page-comparison.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OpeningSheet } from '../../ui/pdf/blank-sheet.tsx';
import { PdfPages } from '../../ui/pdf/pdf-pages.tsx';
import { type PdfState, usePdf } from '../../ui/pdf/use-pdf.ts';
import { PressedButton } from '../../ui/pressed-button.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { ChangedWords } from './changed-words.tsx';
import type { ComparedLine } from './compare-texts.ts';
import {
  type ComparedVersion,
  ComparedVersionHead,
  otherKind,
  type Side,
  sides,
} from './compared-version.tsx';
import { ComparisonNotice } from './comparison-notice.tsx';
import { nameVersion, saveVersion, versionFile } from './download-version.tsx';
import { findOnPage } from './find-on-page.ts';
import { markOnPage } from './mark-on-page.ts';
import { useComparedTexts } from './use-compared-texts.ts';

type PageComparisonProps = {
  document: { _id: string; name: string };
  before: ComparedVersion;
  after: ComparedVersion;
  /** Room for two pages beside each other; else one is shown, and the other in its place. */
  hasRoom: boolean;
};

/** The pages of two PDFs as they are, beside each other, with the words that changed marked on them. */
export function PageComparison({ document, before, after, hasRoom }: PageComparisonProps) {
  const versions = { before, after };
  const compared = useComparedTexts(document, before, after);
  const { changes } = compared;
  const pdfs = {
    before: usePdf(versionFile({ document, version: before })),
    after: usePdf(versionFile({ document, version: after })),
  };
  const [pages, setPages] = useState({ before: 1, after: 1 });
  const [turnsBoth, setTurnsBoth] = useState(true);
  const [shown, setShown] = useState<Side>('after');
  const clamp = (side: Side, page: number) => {
    const pdf = pdfs[side];
    return Math.max(1, pdf.status === 'ready' ? Math.min(page, pdf.pdf.numPages) : page);
  };
  const turn = (side: Side, page: number) => {
    const by = turnsBoth ? page - clamp(side, pages[side]) : 0;
    setPages({
      before: side === 'before' ? page : clamp('before', pages.before + by),
      after: side === 'after' ? page : clamp('after', pages.after + by),
    });
  };
  const showSide = (side: Side) => (
    <div key={side} className="min-w-0">
      <div className="border-b border-ink pb-2 leading-snug">
        <ComparedVersionHead document={document} version={versions[side]} />
      </div>
      <div className="pt-3">
        <Pages
          {...{ document, side, changes }}
          version={versions[side]}
          state={pdfs[side]}
          page={clamp(side, pages[side])}
          onPage={(page) => turn(side, page)}
        />
      </div>
    </div>
  );
  return (
    <>
      {changes?.length ? (
        <Places changes={changes} onPages={setPages} />
      ) : (
        <ComparisonNotice compared={compared} remedy="Nothing is marked on the pages." />
      )}
      {hasRoom ? (
        <>
          <Checkbox
            label="Turn the pages of both together"
            className="pb-4"
            checked={turnsBoth}
            onChange={({ target }) => setTurnsBoth(target.checked)}
          />
          <div className="grid grid-cols-2 gap-6">{sides.map(showSide)}</div>
        </>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for input that is sent */}
          <div role="group" aria-label="Version shown" className="flex gap-2 pb-3">
            {sides.map((side) => (
              <PressedButton
                key={side}
                isPressed={side === shown}
                className="flex-1"
                onClick={() => setShown(side)}
              >
                Version {versions[side].number}
              </PressedButton>
            ))}
          </div>
          {showSide(shown)}
        </>
      )}
    </>
  );
}

type PlacesProps = {
  changes: readonly ComparedLine[];
  /** Opens the pages on which a place stands. */
  onPages: (pages: Record<Side, number>) => void;
};

/** Leads from one change to the next. */
function Places({ changes, onPages }: PlacesProps) {
  const [index, setIndex] = useState(0);
  const change = changes[index];
  const goTo = (next: number) => next >= 0 && next < changes.length && setIndex(next);
  useEffect(() => {
    const pageOn = (side: Side) =>
      changes[index]?.sections[side] ??
      // Where a side has nothing in this place, its page is that of the change before.
      changes.slice(0, index).findLast(({ sections }) => sections[side] !== null)?.sections[side] ??
      1;
    onPages({ before: pageOn('before'), after: pageOn('after') });
  }, [changes, index, onPages]);
  return (
    <div className="pb-4">
      <div className="flex items-center gap-1">
        <p role="status" className="text-muted tabular-nums">
          Place {index + 1} of {changes.length}
        </p>
        <IconButton
          label="Previous place"
          icon={ChevronLeft}
          aria-disabled={index === 0}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          onClick={() => goTo(index - 1)}
        />
        <IconButton
          label="Next place"
          icon={ChevronRight}
          aria-disabled={index === changes.length - 1}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          onClick={() => goTo(index + 1)}
        />
      </div>
      {change && (
        <p className="max-h-32 max-w-measure overflow-y-auto text-read leading-relaxed wrap-anywhere">
          <ChangedWords parts={change.parts} />
        </p>
      )}
    </div>
  );
}

type PagesProps = {
  document: { _id: string; name: string };
  version: ComparedVersion;
  side: Side;
  state: PdfState;
  changes: readonly ComparedLine[] | null;
  page: number;
  onPage: (page: number) => void;
};

const marks = { before: 'removed-words', after: 'added-words' } as const;

function Pages({ document, version, side, state, changes, page, onPage }: PagesProps) {
  const [text, setText] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!text || !changes) return;
    const here = changes.filter(({ sections }) => sections[side] === page);
    const paragraphs = here.map(({ parts }) =>
      parts.filter(({ kind }) => kind !== otherKind[side]),
    );
    return markOnPage(marks[side], text, (words) => findOnPage(words, paragraphs));
  }, [text, changes, side, page]);
  if (state.status === 'loading') return <OpeningSheet progress={state.progress} />;
  if (state.status === 'failed') {
    return (
      <Failed
        message={
          state.httpStatus === 409
            ? 'The file has been replaced since. Load the page again.'
            : 'This file cannot be shown. Download it instead.'
        }
      />
    );
  }
  return (
    <PdfPages
      pdf={state.pdf}
      name={nameVersion({ document, version })}
      number={page}
      onPage={onPage}
      onDownload={() => void saveVersion({ document, version })}
      onText={setText}
    />
  );
}
