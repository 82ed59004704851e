import { ArrowUpRight, LockKeyhole, Phone } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Quotation } from '../ui/quotation.tsx';
import { type WayOn, WaysOn } from '../ui/ways-on.tsx';
import { type Entry, type Group, isCall } from './entry.ts';
import { pieces } from './match.ts';

type ResultsProps = {
  id: string;
  groups: readonly Group[];
  words: readonly string[];
  domId: (entry: Entry) => string;
  activeDomId: string | undefined;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
  onExpand: (title: string) => void;
};

/** The results in their groups; the listbox of the search box. */
export function Results(props: ResultsProps) {
  const { id, groups, words, domId, activeDomId, onPoint, onChoose, onExpand } = props;
  return (
    <div role="listbox" id={id} aria-label="Results">
      {groups.map(({ title, entries }) => {
        // Without spaces: aria-labelledby is a list of ids.
        const titleId = `${id}${title.replaceAll(' ', '-')}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
          <div key={title} role="group" aria-labelledby={titleId}>
            <div className="taper mx-5 mb-1 pt-4">
              <span id={titleId} className="block pb-1 font-bold">
                {title}
              </span>
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.id}
                id={domId(entry)}
                entry={entry}
                words={words}
                isActive={domId(entry) === activeDomId}
                onPoint={onPoint}
                onChoose={entry.expands ? () => onExpand(title) : onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: Entry;
  words: readonly string[];
  isActive: boolean;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
};

const activeMark =
  'bg-primary-soft before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary before:[clip-path:polygon(0_0,30%_0,100%_22%,100%_60%,25%_100%,0_100%)]';

/** A link, so that it can be opened in a new tab. The keyboard reaches it only through the search box. */
function Option({ id, entry, words, isActive, onPoint, onChoose }: OptionProps) {
  const { title, about, marks, place, to, external, state, note } = entry;
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: classNames(
      'relative flex min-h-13 scroll-mt-12 scroll-mb-2 items-center gap-4 px-5 py-1.5',
      isActive && activeMark,
    ),
    onPointerMove: () => isActive || onPoint(entry),
    // Keeps the focus in the search box, and with it a phone's keyboard open.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(entry);
    },
  };
  const inside = (
    <>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-2 font-bold wrap-anywhere">
          {pieces(title, words).map(({ text, isMatch, from }) =>
            isMatch ? (
              <mark
                key={from}
                className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-3"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        <span
          className={classNames(
            'text-meta wrap-anywhere text-muted',
            marks ? 'line-clamp-2' : 'line-clamp-1',
          )}
        >
          {/* First, since the end of a long text is cut. */}
          {note && (
            <span className="font-medium whitespace-nowrap">
              <Icon icon={LockKeyhole} className="mr-1 inline size-3.5 align-[-.15em]" />
              {note}
              {' · '}
            </span>
          )}
          {marks ? <Quotation text={about} marks={marks} /> : about}
        </span>
      </span>
      {place && (
        <span className="text-right text-meta text-muted wrap-anywhere max-sm:w-18 sm:max-w-60">
          {place}
        </span>
      )}
      {external && (
        <span className="flex items-center gap-1 text-meta whitespace-nowrap text-muted">
          <span className="sr-only">opens in a </span>new tab
          <Icon icon={ArrowUpRight} className="size-4" />
        </span>
      )}
      {isCall(entry) && <Icon icon={Phone} className="size-4 text-muted" />}
    </>
  );
  if (entry.expands || entry.run) {
    return (
      <div {...shared} className={classNames(shared.className, 'cursor-pointer')}>
        {inside}
      </div>
    );
  }
  if (isCall(entry)) {
    return (
      <a href={to} {...shared}>
        {inside}
      </a>
    );
  }
  if (external) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" {...shared}>
        {inside}
      </a>
    );
  }
  return (
    <Link to={to} state={state} {...shared}>
      {inside}
    </Link>
  );
}

type NothingFoundProps = {
  typed: string;
  advice: readonly string[];
  links: readonly WayOn[];
  /** What comes near is listed below. */
  hasNearest: boolean;
  onChoose: (link: WayOn) => void;
};

/** Advice and links for a search without results. Enter opens none of the links, since they are no results. */
export function NothingFound({ typed, hasNearest, ...ways }: NothingFoundProps) {
  return (
    <div className="px-5 py-6">
      <div className="max-w-measure">
        <p className="font-bold wrap-anywhere">Nothing found for “{typed}”</p>
        <WaysOn {...ways} />
      </div>
      {hasNearest && <p className="mt-6 -mb-4 text-muted">These have some of the words:</p>}
    </div>
  );
}
