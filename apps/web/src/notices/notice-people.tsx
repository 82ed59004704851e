import { listNoticePeople, type Notice } from '@icare/contracts/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { countShown, ListBody } from '../ui/list/list-body.tsx';
import { listQuery } from '../ui/list/list-query.ts';
import { Select } from '../ui/select.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

/** Whom a notice concerns, by name, and when each confirmed it. */
export function NoticePeople({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  useReturnFocus();
  const [state, setState] = useState<'open' | 'confirmed'>('open');
  const query = useInfiniteQuery(listQuery(listNoticePeople, { state }, 100, { id: notice.id }));
  const people = query.data?.pages.flatMap(({ data }) => data.people) ?? [];
  return (
    <Dialog
      onClose={onClose}
      title="Who has read it"
      description={notice.text}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Field label="Show">
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => setState(target.value === 'open' ? 'open' : 'confirmed')}
          >
            <option value="open">Who has not</option>
            <option value="confirmed">Who has</option>
          </Select>
        )}
      </Field>
      <ListBody
        query={query}
        failure={{ message: 'Failed to load the names.' }}
        isEmpty={people.length === 0}
        empty={<Empty title={state === 'open' ? 'Everybody has' : 'Nobody yet'} level={3} />}
        count={`${countShown(people.length, query.data?.pages.at(-1)?.page)} people`}
      >
        <ul>
          {people.map(({ id, name, department, confirmedAt }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-bold">{name}</bdi>{' '}
                <span className="text-muted">{department}</span>
              </span>
              {confirmedAt && <span className="text-muted">{formatDateTime(confirmedAt)}</span>}
            </li>
          ))}
        </ul>
      </ListBody>
    </Dialog>
  );
}
