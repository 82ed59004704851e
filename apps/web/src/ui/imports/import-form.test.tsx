import { importUsers } from '@icare/contracts/user-import';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportForm } from './import-form.tsx';
import { type ImportCall, useImport } from './use-import.ts';

const [part] = importUsers.files;
function Chosen({ call }: { call: ImportCall<{ committed: boolean }> }) {
  return <ImportForm part={part} form={useImport(call)} waiting={{ check: '', commit: '' }} />;
}

type Options = Parameters<ImportCall<{ committed: boolean }>['send']>[2];

test('the progress of a file begins once it is sent, not while a password is asked for', async () => {
  let options: Options | undefined;
  const call: ImportCall<{ committed: boolean }> = {
    part,
    // As long as the dialog for the password is open.
    send: (_file, _mode, given) => {
      options = given;
      return new Promise(() => {});
    },
    ...{ unknownOutcome: '', failed: '', onCommitted: () => {} },
  };
  const { container } = render(<Chosen call={call} />);
  const file = new File(['Staff number'], 'staff.csv', { type: 'text/csv' });
  const chooser = container.querySelector('input[type=file]');
  fireEvent.change(chooser ?? document.body, { target: { files: [file] } });
  await waitFor(() => expect(options).toBeDefined());
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => options?.onProgress(0, 12));
  screen.getByRole('progressbar', { name: 'Checking the file' });
});
