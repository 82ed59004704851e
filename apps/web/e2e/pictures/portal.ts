import { setTimeout as sleep } from 'node:timers/promises';
import type { readDocument } from '@icare/contracts/document-reading';
import type { Answer } from '@icare/contracts/endpoint';
import { administrator, demoPassword } from '../settings.ts';

/** A document that was just added waits for its text for so many seconds at most. */
const textWithinSeconds = 240;

export type Caller = { token: string; user: object };

/** The portal whose pictures are taken, as programs call it. */
export function openPortal(origin: string) {
  const callers = new Map<string, Caller>();

  async function send<Data>(path: string, token?: string, method = 'GET', body?: object) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Data;
  }

  async function signIn(username: string): Promise<Caller> {
    const known = callers.get(username);
    if (known) return known;
    const password = username === administrator.username ? administrator.password : demoPassword;
    const login = { username, password, appName: 'Sharepoint' };
    const { token } = await send<{ token: string }>('/hrsuit/login', undefined, 'POST', login);
    const { authData } = await send<{ authData: { user: object } }>('/hrsuit/checkToken', token);
    const caller = { token, user: authData.user };
    callers.set(username, caller);
    return caller;
  }

  async function findDocument(title: string, { token }: Caller): Promise<string> {
    const search = new URLSearchParams({ search: title });
    const { data } = await send<{ data: { documents: { _id: string; name: string }[] } }>(
      `/api/documents?${search}`,
      token,
    );
    const id = data.documents.find(({ name }) => name === title)?._id;
    if (!id) throw new Error(`There is no document ${title}.`);
    return id;
  }

  /** Waits until the portal has read the text of the document. */
  async function waitForText(document: string, { token }: Caller): Promise<void> {
    for (let second = 0; second < textWithinSeconds; second++) {
      const { data } = await send<Answer<typeof readDocument>>(
        `/api/documents/${document}/text`,
        token,
      );
      if (data.text !== null) return;
      await sleep(1000);
    }
    throw new Error(`The text of ${document} was not read.`);
  }

  const assignReading = (document: string, { token }: Caller) =>
    send(`/documents/${document}/reading`, token, 'PUT', {
      audience: { everyone: true },
      days: 14,
      repeat: 'every_version',
    });

  const writeNotice = (text: string, { token }: Caller) =>
    send('/api/notices', token, 'POST', { text, departments: ['Surgery'], hours: 8 });

  return { origin, signIn, findDocument, waitForText, assignReading, writeNotice };
}
