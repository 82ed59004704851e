import { toast } from 'sonner';
import { messageOf } from './api-error.ts';
import { downloadFile } from './download.ts';

/** Fetches a copy of somebody's data. It is made while one waits, so the wait is told. */
export async function downloadData(path: string, name: string): Promise<void> {
  const making = toast.loading('Making the copy', {
    description: 'Rows and files are put together. This can take a minute.',
  });
  try {
    await downloadFile(path, name);
    toast.success('Download started', { id: making, description: `${name} is being saved.` });
  } catch (error) {
    toast.error('Download Failed', {
      id: making,
      description: messageOf(error, 'The copy did not arrive. Please try again.'),
    });
  }
}
