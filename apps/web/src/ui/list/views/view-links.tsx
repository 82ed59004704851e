import { deleteListView, type ListView, readListViews } from '@icare/contracts/list-views';
import { ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../../api/api-client.ts';
import { invalidate } from '../../../api/endpoint-query.ts';
import { Button } from '../../button.tsx';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon.tsx';
import { keepFocus } from '../../keep-focus.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { Menu } from '../../menu.tsx';
import { runWithToast } from '../../run-with-toast.ts';
import { toast, undoMs } from '../../toast.ts';
import { useNarrow } from '../../use-narrow.ts';
import { withFilters } from './list-address.ts';
import type { OpenedView } from './opened-view.ts';
import { restoreView } from './restore-view.ts';
import type { ListViews, StandingView } from './use-list-views.ts';

const SaveViewDialog = lazyPart(
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
);
const RenameViewDialog = lazyPart(
  async () => (await import('./save-view-dialog.tsx')).RenameViewDialog,
);

type ViewLinksProps = {
  views: ListViews;
  /** The plural name of the rows: 'users'. */
  noun: string;
};

/** The views of a list; on a phone behind a button with the name of the one that is shown, so that the rows stay in sight. */
export function ViewLinks(props: ViewLinksProps) {
  const isPhone = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return <Views {...props} />;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sr-only">View: </span>
        <bdi className="truncate">{props.views.current?.name ?? 'Views'}</bdi>
        <Icon icon={ChevronDown} className="size-4" />
      </Button>
      <div id={id} hidden={!isOpen} className="order-last basis-full">
        <Views {...props} />
      </div>
    </>
  );
}

/** The one that the address has is underlined; a button saves what is shown. */
function Views({ views, noun }: ViewLinksProps) {
  const { standing, own, current, currentOwn, failed, retry } = views;
  const [opened, setOpened] = useState<'save' | ListView | null>(null);
  const close = () => setOpened(null);
  const nav = useRef<HTMLElement>(null);
  return (
    <nav
      ref={nav}
      aria-label={`Views of ${noun}`}
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1"
    >
      {standing.map((view) => (
        <ViewLink key={view.name} view={view} views={views} isCurrent={view === current} />
      ))}
      {own.map((view) => (
        <span key={view.id} data-view={view.id} className="flex min-w-0 items-center">
          <ViewLink view={view} id={view.id} views={views} isCurrent={view === current} />
          {view === currentOwn && (
            <Menu
              label={`More for the view ${view.name}`}
              phoneText=""
              items={[
                { label: 'Rename…', icon: Pencil, onSelect: () => setOpened(view) },
                {
                  label: 'Delete',
                  icon: Trash2,
                  danger: true,
                  onSelect: () => void remove(views, view, focusAfter(nav.current, view)),
                },
              ]}
            />
          )}
        </span>
      ))}
      <Button size="sm" variant="quiet" onClick={() => setOpened('save')}>
        <Icon icon={Plus} className="size-4" />
        Save view
      </Button>
      {failed && (
        <span className="flex items-center gap-x-2 text-meta text-muted">
          Your own views could not be loaded.
          <Button size="sm" variant="quiet" onClick={retry}>
            Retry
          </Button>
        </span>
      )}
      {opened === 'save' && <SaveViewDialog views={views} onClose={close} />}
      {opened !== null && opened !== 'save' && (
        <RenameViewDialog list={views.list} view={opened} onClose={close} />
      )}
    </nav>
  );
}

type ViewLinkProps = {
  view: StandingView;
  /** Of an own view. */
  id?: string;
  views: Pick<ListViews, 'address'>;
  isCurrent: boolean;
};

function ViewLink({ view, id, views, isCurrent }: ViewLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link
      to={{ search: withFilters(params, views.address, view.filters) }}
      {...(id && { state: { view: id } satisfies OpenedView })}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'relative inline-flex min-h-8 touch:min-h-11 items-center font-medium no-underline wrap-anywhere',
        isCurrent ? 'brush font-bold text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <bdi>{view.name}</bdi>
    </Link>
  );
}

/**
 * To be called after the view has gone, with the focus on its menu: the neighbouring own view has it then, or else the button
 * that saves one, which is next to the last.
 */
function focusAfter(nav: HTMLElement | null, view: ListView): () => void {
  const place = nav?.querySelector(`[data-view="${view.id}"]`);
  const menu = place?.querySelector<HTMLElement>('button');
  if (!place || !menu) return () => undefined;
  const linkOf = (sibling: Element | null) =>
    sibling?.matches('[data-view]') ? sibling.querySelector<HTMLElement>('a') : undefined;
  const { nextElementSibling: next, previousElementSibling: previous } = place;
  const save = nav?.querySelector<HTMLElement>(':scope > button');
  return keepFocus(menu, [linkOf(next), linkOf(previous), save]);
}

async function remove(
  { list }: Pick<ListViews, 'list'>,
  view: ListView,
  focusNext: () => void,
): Promise<void> {
  const run = async () => {
    await call(deleteListView, { params: { list, id: view.id } });
    toast('View deleted', {
      description: `‘${view.name}’ is no view of yours any more.`,
      duration: undoMs,
      action: { label: 'Undo', onClick: () => void restoreView(list, view) },
    });
    await invalidate(readListViews);
    focusNext();
  };
  const otherwise = 'The view was not deleted. Please try again.';
  await runWithToast(run, { title: 'Deleting failed', otherwise });
}
