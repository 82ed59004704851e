import type { FakeApi } from './fake-api.ts';

/** Makes a replacement of `XMLHttpRequest` with the answers of the fake API. It reports half of the upload as sent first. */
export function createFakeUpload(api: FakeApi) {
  return class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    readonly #aborted = new AbortController();
    readonly #headers = new Headers();
    #method = '';
    #address = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#aborted.abort();
    }

    send(body: FormData): void {
      void this.#answer(body).then((end) => {
        this.dispatchEvent(new Event(end));
        this.dispatchEvent(new Event('loadend'));
      });
    }

    async #answer(body: FormData): Promise<'load' | 'error' | 'abort'> {
      const { signal } = this.#aborted;
      const total = countBytes(body);
      const reportProgress = (share: number) => {
        const progress = new ProgressEvent('progress', { loaded: total * share, total });
        this.upload.dispatchEvent(progress);
      };
      reportProgress(0.5);
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      try {
        const init = { method: this.#method, headers: this.#headers, body };
        const response = await Promise.race([
          api.fetch(this.#address, init, reportProgress),
          aborted,
        ]);
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseText = await response.text();
        return 'load';
      } catch {
        return signal.aborted ? 'abort' : 'error';
      }
    }
  };
}

function countBytes(form: FormData): number {
  return [...form.values()].reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}
