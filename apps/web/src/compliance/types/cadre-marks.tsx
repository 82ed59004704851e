import { findCadresWithoutLicence, markCadre } from '@icare/contracts/cadres-without-licence';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { call } from '../../api/api-client.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';

/**
 * Where officers say of each cadre in clinical departments that no licence type names whether it needs a licence: until then
 * its people are cleared with a warning, since it may be mistyped. Nothing if there are none.
 */
export function CadreMarks() {
  const id = useId();
  const { data } = useQuery(dataQuery(findCadresWithoutLicence, { query: {} }));
  const open = data?.cadres ?? [];
  const marked = data?.needingNone ?? [];
  const place = useKeptFocus(data ? [...open.map(({ cadre }) => cadre), ...marked].join() : null);
  if (!data || open.length + marked.length === 0) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-2 rounded-2 border border-line px-4 pt-3 pb-4 outline-none"
    >
      <h2 id={id} className="font-bold">
        Cadres that no licence type names
      </h2>
      {open.length > 0 && (
        <>
          <p className="text-muted">
            {formatCount(data.people, 'person', 'people')} in clinical departments, cleared with a
            warning. Name the cadre in a licence type, correct it where it is mistyped, or say that
            it needs no licence.
          </p>
          <ul className="grid max-w-[46rem]">
            {open.map(({ cadre, people }) => (
              <li
                key={cadre}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">
                  <b>{cadre}</b>{' '}
                  <span className="text-muted">{formatCount(people, 'person', 'people')}</span>
                </span>
                <MarkButton cadre={cadre} needsNone />
              </li>
            ))}
          </ul>
          {data.total > open.length && (
            <p className="text-muted">
              {formatCount(data.total - open.length, 'more cadre follows', 'more cadres follow')}.
            </p>
          )}
        </>
      )}
      {marked.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="text-muted">Need no licence:</p>
          {marked.map((cadre) => (
            <MarkButton key={cadre} cadre={cadre} needsNone={false} />
          ))}
        </div>
      )}
    </section>
  );
}

type MarkButtonProps = {
  cadre: string;
  /** What pressing it says of the cadre; false: takes it back. */
  needsNone: boolean;
};

function MarkButton({ cadre, needsNone }: MarkButtonProps) {
  const mark = useMutation({
    mutationFn: async (said: boolean) => {
      const failed = { title: `Nothing was changed of ${cadre}`, otherwise: unreachable };
      const send = () => call(markCadre, { body: { cadre, needsNone: said } });
      if (!(await runWithToast(send, failed))) return;
      toast.success(
        said
          ? `${cadre}: no licence needed`
          : `${cadre}: whether a licence is needed is open again`,
      );
      await refreshCompliance();
    },
  });
  return (
    <Button
      size="sm"
      disabled={mark.isPending}
      aria-label={
        needsNone ? `${cadre} needs no licence` : `Take back that ${cadre} needs no licence`
      }
      onClick={() => mark.mutate(needsNone)}
    >
      {needsNone ? (
        'Needs no licence'
      ) : (
        <>
          {cadre} <Undo2 aria-hidden className="size-4" />
        </>
      )}
    </Button>
  );
}

const unreachable = 'The portal cannot be reached. Check your connection and try again.';
