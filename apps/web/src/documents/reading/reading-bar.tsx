import {
  AArrowDown,
  AArrowUp,
  ChevronDown,
  ChevronUp,
  Download as DownloadIcon,
  FileText,
  Maximize2,
  Printer,
  Search,
  X,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { printDocument } from './print-document.ts';
import type { Find } from './use-find.ts';
import type { TextSize } from './use-text-size.ts';

export type ReadingMode = 'text' | 'original';

type ReadingBarProps = {
  name: string;
  mode: ReadingMode;
  /** Null where there is nothing to choose: only a PDF can be shown as its pages. */
  onMode: ((mode: ReadingMode) => void) | null;
  /** Null where no text is shown. */
  find: Find | null;
  size: TextSize;
  /** 'PDF, 186 KB'. */
  file: string;
  onDownload: () => void;
  /** At the left: the way back, the contents. */
  children?: ReactNode;
  /** Address of the page that shows the document alone; null on that page, where `/` goes to the find field. */
  ownPage: string | null;
};

const control =
  'inline-flex min-h-11 items-center gap-2 rounded-2 px-2.5 font-medium whitespace-nowrap text-primary hover:bg-primary-soft';

/** Stays above the document: text or original, finding, size of the text, printing, the file. */
export function ReadingBar(props: ReadingBarProps) {
  const { name, mode, onMode, find, size, file, onDownload, children, ownPage } = props;
  const isOwnPage = ownPage === null;
  const navigate = useNavigate();
  const [opened, setFinding] = useState<boolean | null>(null);
  // The words by which a search found the document are shown at once.
  const isFinding = find !== null && (opened ?? find.typed !== '');
  const field = useRef<HTMLDivElement>(null);
  const openField = () => {
    // Focused within the tap: otherwise phones show no keyboard.
    flushSync(() => setFinding(true));
    field.current?.querySelector('input')?.focus();
  };
  const opener = useRef<HTMLSpanElement>(null);
  // On a phone the field that the search has opened stays, also once nothing is typed in it.
  const type = (typed: string) => {
    setFinding(true);
    find?.type(typed);
  };
  const closeField = () => {
    flushSync(() => setFinding(false));
    // On a desk the field stays, and there is no button to go back to.
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <div className="flex min-h-14 items-center gap-2 py-1">
      <div className={classNames('flex min-w-0 items-center gap-2', isFinding && 'max-lg:hidden')}>
        {children}
        {onMode && <ModeSwitch mode={mode} onMode={onMode} />}
      </div>
      {find && mode === 'text' && (
        <div
          ref={field}
          className={classNames('min-w-0 flex-1 lg:max-w-116', !isFinding && 'max-lg:hidden')}
        >
          <FindField find={find} isOwnPage={isOwnPage} onType={type} onClose={closeField} />
        </div>
      )}
      <div className={classNames('ml-auto flex items-center', isFinding && 'max-lg:hidden')}>
        {find && mode === 'text' && (
          <span ref={opener} className="lg:hidden">
            <IconButton
              label="Find in this document"
              icon={Search}
              className="size-11"
              onClick={openField}
            />
          </span>
        )}
        {onMode && mode === 'text' && (
          <span className="lg:hidden">
            <IconButton
              label="Original pages"
              icon={FileText}
              className="size-11"
              onClick={() => onMode('original')}
            />
          </span>
        )}
        {/* Beside a list there is no room for these: they are in the menu. */}
        {find && mode === 'text' && isOwnPage && <TextButtons size={size} />}
        <button
          type="button"
          aria-label={`Download ${name}, ${file}`}
          className={classNames(control, 'max-lg:hidden')}
          onClick={onDownload}
        >
          <Icon icon={DownloadIcon} />
          {file}
        </button>
        <div className={classNames(isOwnPage && 'lg:hidden')}>
          <Menu label={`More for ${name}`} phoneText="" items={menuItems(props, navigate)} />
        </div>
      </div>
    </div>
  );
}

function TextButtons({ size: { makeSmaller, makeLarger } }: { size: TextSize }) {
  return (
    <div className="flex max-lg:hidden">
      <IconButton
        label="Smaller text"
        icon={AArrowDown}
        disabled={!makeSmaller}
        className="size-11"
        onClick={() => makeSmaller?.()}
      />
      <IconButton
        label="Larger text"
        icon={AArrowUp}
        disabled={!makeLarger}
        className="size-11"
        onClick={() => makeLarger?.()}
      />
      <IconButton
        label="Print"
        icon={Printer}
        className="size-11"
        onClick={() => void printDocument()}
      />
    </div>
  );
}

function menuItems(
  { mode, onMode, find, size, file, onDownload, ownPage }: ReadingBarProps,
  navigate: NavigateFunction,
): MenuItem[] {
  const isText = find !== null && mode === 'text';
  return [
    ...(ownPage
      ? [{ label: 'On a page of its own', icon: Maximize2, onSelect: () => void navigate(ownPage) }]
      : []),
    ...(onMode
      ? [
          mode === 'text'
            ? { label: 'Original pages', icon: FileText, onSelect: () => onMode('original') }
            : { label: 'Text', icon: FileText, onSelect: () => onMode('text') },
        ]
      : []),
    ...(isText
      ? [
          {
            ...{ label: 'Larger text', icon: AArrowUp, disabled: !size.makeLarger },
            onSelect: () => size.makeLarger?.(),
          },
          {
            ...{ label: 'Smaller text', icon: AArrowDown, disabled: !size.makeSmaller },
            onSelect: () => size.makeSmaller?.(),
          },
          { label: 'Print', icon: Printer, onSelect: () => void printDocument() },
        ]
      : []),
    { label: `Download ${file}`, icon: DownloadIcon, onSelect: onDownload },
  ];
}

const modes = [
  ['text', 'Text'],
  ['original', 'Original'],
] as const;

function ModeSwitch({ mode, onMode }: { mode: ReadingMode; onMode: (mode: ReadingMode) => void }) {
  return (
    <fieldset className="flex flex-none overflow-hidden rounded-2 border border-edge max-lg:hidden">
      <legend className="sr-only">How to show it</legend>
      {modes.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          className={classNames(
            'min-h-10 px-3.5 outline-offset-[-4px]',
            mode === value ? 'bg-primary font-bold text-on-primary' : 'font-medium',
          )}
          onClick={() => onMode(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type FindFieldProps = {
  find: Find;
  isOwnPage: boolean;
  onType: (typed: string) => void;
  onClose: () => void;
};

function FindField({ find, isOwnPage, onType, onClose }: FindFieldProps) {
  const { typed, count, position } = find;
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <SearchBox
          label="Find in this document"
          value={typed}
          onChange={onType}
          maxLength={200}
          hasShortcut={isOwnPage}
          isTight
          onEnter={(isBackwards) => find.step(isBackwards ? -1 : 1)}
          onLeave={onClose}
        />
      </div>
      {typed.trim() !== '' && (
        <>
          <p role="status" className="px-1 whitespace-nowrap tabular-nums">
            {position === null ? 'Not found' : `${position + 1} of ${count}`}
          </p>
          <IconButton
            label="Previous place"
            icon={ChevronUp}
            disabled={count < 2}
            className="size-11"
            onClick={() => find.step(-1)}
          />
          <IconButton
            label="Next place"
            icon={ChevronDown}
            disabled={count < 2}
            className="size-11"
            onClick={() => find.step(1)}
          />
        </>
      )}
      <IconButton
        label="Close the find field"
        icon={X}
        className="size-11 lg:hidden"
        onClick={() => {
          find.type('');
          onClose();
        }}
      />
    </div>
  );
}
