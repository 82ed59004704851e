import type { EditedFacility, EditedInformation, FacilityKind } from '@icare/contracts/facilities';
import { pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import {
  announcedDays,
  comingChanges,
  describeSpans,
  nearDate,
  summariseHours,
} from '@icare/domain/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HistoryButton } from '../../audit/history-button.tsx';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { editedFacilityList } from '../api.ts';
import { OpenLines } from '../front.tsx';
import { OpenNow } from '../hours.tsx';
import { useMinute } from '../use-minute.ts';

// Dialogs are loaded when the first one opens.
const FacilityDialog = lazyPart(async () => (await import('./facility-dialog.tsx')).FacilityDialog);
const InformationDialog = lazyPart(
  async () => (await import('./information-dialog.tsx')).InformationDialog,
);

type Opened =
  | { dialog: 'facility'; facility: EditedFacility | null; kind: FacilityKind }
  | { dialog: 'information' };

/** Services and wards with their hours, as IT keeps them right for visitors. */
export function FacilitiesTab() {
  const query = useQuery(editedFacilityList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const data = query.data;
  const open = (facility: EditedFacility | null, kind: FacilityKind) =>
    setOpened({ dialog: 'facility', facility, kind });
  return (
    <div className="py-5">
      <QueryState query={query} rows={10} failure="Failed to load services and wards." />
      {data && (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr]">
          <div className="grid gap-10">
            <Group kind="service" {...data} onOpen={open} />
            <Group kind="ward" {...data} onOpen={open} />
          </div>
          <div className="grid gap-10">
            <Today {...data} />
            <Hospital
              information={data.information}
              onEdit={() => setOpened({ dialog: 'information' })}
            />
          </div>
        </div>
      )}
      {data && opened?.dialog === 'facility' && (
        <FacilityDialog
          key={opened.facility?.id ?? opened.kind}
          facility={opened.facility}
          kind={opened.kind}
          information={data.information}
          onClose={() => setOpened(null)}
        />
      )}
      {data && opened?.dialog === 'information' && (
        <InformationDialog information={data.information} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

type Kept = { facilities: readonly EditedFacility[]; information: EditedInformation };
type GroupProps = Kept & {
  kind: FacilityKind;
  onOpen: (facility: EditedFacility | null, kind: FacilityKind) => void;
};

function Group({ kind, facilities, information, onOpen }: GroupProps) {
  const now = useMinute();
  const own = facilities.filter((facility) => facility.kind === kind);
  const isWard = kind === 'ward';
  const id = `${kind}s`;
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={isWard ? 'Wards and visiting hours' : 'Services and clinics'}
        count={own.length}
        action={
          <Button size="sm" onClick={() => onOpen(null, kind)}>
            <Icon icon={Plus} />
            {isWard ? 'Add a ward' : 'Add a service'}
          </Button>
        }
      />
      {own.length === 0 && (
        <p className="max-w-measure py-3 text-muted">
          None yet: visitors are told to ask at the switchboard.
        </p>
      )}
      <ul>
        {own.map((facility) => {
          const { id, name, slug, isShown, group, summary, periods } = facility;
          return (
            <li key={facility.id} className="flex items-center gap-3 border-b border-line py-1.5">
              <div className="min-w-0 flex-1 leading-snug">
                <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
                  {isShown ? (
                    <Link
                      to={isWard ? paths.ward(slug) : paths.service(slug)}
                      className="font-bold hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
                    >
                      {name}
                    </Link>
                  ) : (
                    <b>{name}</b>
                  )}
                  {!isShown && (
                    <Badge tone="outline" icon={EyeOff}>
                      Not shown
                    </Badge>
                  )}
                </p>
                <p className="text-meta text-muted wrap-anywhere">
                  {[group, summary || summariseHours(periods)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <span className="text-right text-meta max-sm:hidden">
                <OpenNow facility={facility} holidays={information.holidays} now={now} />
              </span>
              <HistoryButton of={{ kind: 'facility', id }} name={name} />
              <IconButton
                label={`Edit ${name}`}
                icon={Pencil}
                className="max-sm:size-11"
                onClick={() => onOpen(facility, kind)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What visitors see at the moment, and on which coming days it differs. */
function Today({ facilities, information }: Kept) {
  const now = useMinute();
  const today = lagosDate(now);
  const shown = facilities.filter(({ isShown }) => isShown);
  const changes = shown.flatMap((facility) =>
    comingChanges(facility, information.holidays, today).map((change) => ({
      ...{ ...change, name: facility.name, times: describeSpans(change.spans) },
    })),
  );
  // A holiday closes many at once: one line for all that are alike.
  const alike = [
    ...Map.groupBy(changes, ({ from, until, note, times }) =>
      [from, until, note, times].join('\n'),
    ).entries(),
  ].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <section aria-labelledby="today">
      <SectionHeading
        id="today"
        title="What visitors see now"
        action={
          <Link to={pages.home.path} className="text-link">
            Home page
          </Link>
        }
      />
      <div className="py-3">
        <OpenLines facilities={shown} information={information} now={now} />
      </div>
      <h3 className="pt-3 pb-1 font-bold">Today and the coming exceptions</h3>
      {alike.length === 0 && (
        <p className="max-w-measure py-1 text-muted">
          None within {announcedDays} days: the hours of the week count.
        </p>
      )}
      <ul>
        {alike.map(([key, [first, ...others]]) => {
          if (!first) return null;
          const { from, until, note, times } = first;
          return (
            <li key={key} className="flex justify-between gap-x-4 border-b border-line py-1.5">
              <span className="min-w-0 leading-snug wrap-anywhere">
                <b>{note}</b>
                <span className="block text-meta text-muted">
                  {from <= today ? 'Today' : nearDate(from)}
                  {until > from && until > today && ` to ${nearDate(until)}`} ·{' '}
                  {[first, ...others].map(({ name }) => name).join(', ')}
                </span>
              </span>
              <span className="text-right tabular-nums">{times}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type HospitalProps = { information: EditedInformation; onEdit: () => void };

function Hospital({ information, onEdit }: HospitalProps) {
  const { directions, parking, languages, holidays } = information;
  const today = lagosDate(useMinute());
  const coming = holidays.filter(({ on }) => on >= today);
  const texts = [
    ['Directions', directions],
    ['Parking', parking],
    ['Languages', languages],
    ['Holidays', coming.map(({ on, name }) => `${nearDate(on)}, ${name}`).join('\n')],
  ] as const;
  return (
    <section aria-labelledby="hospital">
      <SectionHeading
        id="hospital"
        title="The hospital"
        action={
          <span className="flex items-center gap-2">
            <HistoryButton of={{ kind: 'visitor_information' }} name="the hospital" />
            <Button size="sm" aria-label="Edit the hospital" onClick={onEdit}>
              <Icon icon={Pencil} />
              Edit
            </Button>
          </span>
        }
      />
      <dl className="grid gap-3 py-3">
        {texts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-meta text-muted">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text || 'Nothing yet'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
