import { toast } from '../../ui/toast.ts';

/** What is out of sight is fetched, too, once this event has been sent to the document. */
export const everythingWanted = 'portal:everything-wanted';

/** Milliseconds: long enough for a protocol with twenty pictures on a slow line. */
const patience = 60_000;
const pause = 200;

/** Prints the document that is open once all its parts and pictures are there, or after a minute without those that are not. */
export async function printDocument(): Promise<void> {
  document.dispatchEvent(new Event(everythingWanted));
  await nextFrame();
  if (isLoading()) {
    toast('Getting ready to print', {
      description: 'Pages and pictures further down are being loaded.',
    });
  }
  for (const until = Date.now() + patience; isLoading() && Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (isLoading()) {
    toast.warning('Some pictures are missing', {
      description: 'They did not arrive within a minute. The others are printed.',
    });
  }
  const pictures = document.querySelectorAll<HTMLImageElement>('.reading-page img');
  await Promise.allSettled([...pictures].map((picture) => picture.decode?.()));
  window.print();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isLoading = () => document.querySelector('.reading-page [aria-busy="true"]') !== null;
