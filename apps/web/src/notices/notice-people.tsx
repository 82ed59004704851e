import { listNoticePeople, type Notice } from '@icare/contracts/notices';
import { useState } from 'react';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { ListBody } from '../ui/list/list-body.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Select } from '../ui/select.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

/** Whom a notice concerns, by name, and when each confirmed it. */
export function NoticePeople({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  useReturnFocus();
  const [state, setState] = useState<'open' | 'confirmed'>('open');
  const list = useList(listNoticePeople, { state }, ({ data }) => data.people, 100, {
    id: notice.id,
  });
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
        query={list.query}
        failure={{ message: 'Failed to load the names.' }}
        isEmpty={list.rows.length === 0}
        empty={<Empty title={state === 'open' ? 'Everybody has' : 'Nobody yet'} level={3} />}
        count={`${list.count} people`}
      >
        <ul>
          {list.rows.map(({ id, name, department, confirmedAt }) => (
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
