import type { SearchHit, SearchKind } from '@icare/contracts/search';
import { expect } from 'vitest';
import type { Client, TestPortal } from './portal.ts';

/** Searches as each role, for tests of who finds what. */
export async function searchFinders(portal: TestPortal) {
  const clients: Record<string, Client> = {
    visitor: portal.visitor,
    staff: await portal.as('ROLE_STAFF'),
    compliance: await portal.as('ROLE_COMPLIANCE'),
    hr: await portal.as('ROLE_HR'),
    it: await portal.as('ROLE_ADMIN'),
  };
  const client = (who: string) => clients[who] as Client;

  async function search(who: string, q: string, kind?: SearchKind) {
    const asked = { q, ...(kind && { in: kind }) };
    const { status, body } = await client(who).get('/api/search').query(asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as { hits: SearchHit[]; total: number };
  }

  const ids = async (who: string, q: string, kind: SearchKind) =>
    (await search(who, q, kind)).hits.map(({ id }) => id);

  /** Who finds it, alone and among everything; the others find and count nothing of the kind. */
  async function expectFinders(
    finders: readonly string[],
    q: string,
    kind: SearchKind,
    id: string,
  ) {
    for (const who of Object.keys(clients)) {
      const { hits, total } = await search(who, q, kind);
      const mixed = (await search(who, q)).hits.filter((hit) => hit.kind === kind);
      if (finders.includes(who)) {
        expect(
          hits.map((hit) => hit.id),
          who,
        ).toContain(id);
        expect(
          mixed.map((hit) => hit.id),
          who,
        ).toContain(id);
      } else {
        expect({ who, hits, total, mixed }).toEqual({ who, hits: [], total: 0, mixed: [] });
      }
    }
  }

  return { clients, client, search, ids, expectFinders };
}
