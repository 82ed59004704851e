import { endpoint } from '@icare/contracts/endpoint';
import { line } from '@icare/contracts/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

const fields = { name: line('Name', { max: 20 }), notes: line('Notes', { max: 40 }) };
const editWard = endpoint({
  method: 'PATCH',
  path: '/api/wards',
  access: 'public',
  tag: 'Wards',
  summary: 'Change a ward',
  body: z.object(fields).partial().extend({ basedOn: z.string().optional() }),
  response: z.object({ success: z.literal(true) }),
});

type Ward = { name: string; notes: string };
const began: Ward = { name: 'Ward A', notes: 'Ground floor' };
const onSent = vi.fn();

type WardDialogProps = {
  read: () => Promise<{ basedOn: unknown; values: Ward } | undefined>;
  sendsAll: boolean;
};

function WardDialog({ read, sendsAll }: WardDialogProps) {
  const form = useEndpointForm(editWard, {
    defaults: began,
    shared: { basedOn: 'monday', read, sendsAll },
    toBody: (values) =>
      Object.fromEntries(
        (['name', 'notes'] as const)
          .filter((name) => sendsAll || values[name] !== began[name])
          .map((name) => [name, values[name]]),
      ),
    failed: 'The ward was not saved.',
    onSent,
  });
  return (
    <FormDialog
      form={form}
      title="Edit ward"
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={() => {}}
    >
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="notes" label="Notes" />
    </FormDialog>
  );
}

/** A server on which a colleague has saved `stored` meanwhile. */
function open(stored: Ward | undefined, { basedOn = 'tuesday', sendsAll = false } = {}) {
  const bodies: unknown[] = [];
  onSent.mockClear();
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const sent = JSON.parse(String(body));
    bodies.push(sent);
    const isLate = sent.basedOn !== 'tuesday';
    const refusal = { success: false, code: 'conflict', message: 'Look at it again.' };
    return Promise.resolve(
      isLate
        ? new Response(JSON.stringify(refusal), { status: 409 })
        : new Response(JSON.stringify({ success: true })),
    );
  });
  const read = () => Promise.resolve(stored && { basedOn, values: stored });
  const element = <WardDialog read={read} sendsAll={sendsAll} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return bodies;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const readInput = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('what a colleague has put into the same field is shown, and replaced only by saving again', async () => {
  const bodies = open({ ...began, name: 'Ward B' });
  type('Name', 'Ward C');
  save();
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('Name: Somebody changed this to “Ward B” meanwhile.');
  expect(readInput('Name')).toBe('Ward C');
  expect(bodies).toEqual([{ name: 'Ward C', basedOn: 'monday' }]);
  expect(onSent).not.toHaveBeenCalled();
  save();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(bodies[1]).toEqual({ name: 'Ward C', basedOn: 'tuesday' });
});

test('two who change different fields are both saved, and neither is asked', async () => {
  const bodies = open({ ...began, notes: 'First floor' });
  type('Name', 'Ward C');
  save();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(bodies).toEqual([
    { name: 'Ward C', basedOn: 'monday' },
    { name: 'Ward C', basedOn: 'tuesday' },
  ]);
});

test('a form that sends all its fields overwrites none of a colleague’s', async () => {
  const bodies = open({ ...began, notes: '' }, { sendsAll: true });
  type('Name', 'Ward C');
  save();
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('Notes: Somebody emptied this meanwhile.');
  expect(bodies).toHaveLength(1);
});

test.each([
  ['nothing was changed', began, 'monday'],
  ['what is stored cannot be read', undefined, 'monday'],
])('the refusal itself is shown where %s', async (_, stored, basedOn) => {
  const bodies = open(stored, { basedOn });
  type('Name', 'Ward C');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Look at it again.');
  expect(bodies).toHaveLength(1);
});
