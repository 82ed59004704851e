import { useEffect, useRef, useState } from 'react';
import { buildPdf, mostPages, PhotoProblem, readPhoto } from './draw-photo.ts';
import { type Crop, moved, type PhotoPage } from './photo-page.ts';

const unexpected = 'That did not work on this device. Close other apps, then try again.';

const explain = (error: unknown) => (error instanceof PhotoProblem ? error.message : unexpected);

/** The photographed pages, what is being done with them, and what a screen reader says of it. */
export function usePhotos() {
  const [pages, setPages] = useState<readonly PhotoPage[]>([]);
  const [cropped, setCropped] = useState<{ page: PhotoPage; crop: Crop } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const lastId = useRef(0);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (changed: PhotoPage, done: string) => {
    setPages(pages.map((page) => (page.id === changed.id ? changed : page)));
    setSaid(done);
  };
  const stopCropping = () => {
    if (cropped) focusPage(cropped.page.id);
    setCropped(null);
  };
  return {
    pages,
    cropped,
    busy,
    problem,
    said,
    change,
    /** One after the other, since a photo takes much memory while it is read. */
    add: async (files: readonly File[]) => {
      setProblem(null);
      const room = mostPages - pages.length;
      let added = 0;
      for (const [index, file] of files.slice(0, room).entries()) {
        setBusy(`Reading photo ${index + 1} of ${Math.min(files.length, room)}…`);
        try {
          const photo = await readPhoto(file);
          if (!isShown.current) return;
          const page = { ...photo, id: ++lastId.current };
          setPages((before) => [...before, page]);
          added += 1;
        } catch (error) {
          setProblem(explain(error));
        }
      }
      setBusy(null);
      if (added > 0) setSaid(added === 1 ? '1 page added' : `${added} pages added`);
      if (files.length > room) {
        setProblem(`A resume can have ${mostPages} pages here; the others were left out.`);
      }
    },
    move: (from: number, to: number) => {
      setPages(moved(pages, from, to));
      setSaid(`Page ${from + 1} is now page ${to + 1}`);
      focusPage(pages[from]?.id);
    },
    remove: (index: number) => {
      setPages(pages.toSpliced(index, 1));
      setSaid(`Page ${index + 1} removed`);
      focusPage((pages[index + 1] ?? pages[index - 1])?.id);
    },
    startCropping: (page: PhotoPage) => setCropped({ page, crop: page.crop }),
    setCrop: (crop: Crop) => setCropped((before) => before && { ...before, crop }),
    stopCropping,
    crop: () => {
      if (cropped) change({ ...cropped.page, crop: cropped.crop }, 'Page cropped');
      stopCropping();
    },
    /** Null if it did not work, or the photos were discarded meanwhile. */
    build: async (): Promise<Uint8Array<ArrayBuffer> | null> => {
      setProblem(null);
      try {
        const bytes = await buildPdf(pages, (index) =>
          setBusy(`Making the PDF: page ${index + 1} of ${pages.length}…`),
        );
        return isShown.current ? bytes : null;
      } catch (error) {
        setProblem(explain(error));
        return null;
      } finally {
        setBusy(null);
      }
    },
  };
}

/** The button that was pressed has moved or is gone: the focus goes to the page, or to the first chooser without one. */
function focusPage(id: number | undefined) {
  requestAnimationFrame(() => {
    const page = document.querySelector<HTMLElement>(`[data-page="${id}"]`);
    const target = page ?? document.querySelector<HTMLElement>('[data-photos] [data-file-chooser]');
    target?.focus();
  });
}
