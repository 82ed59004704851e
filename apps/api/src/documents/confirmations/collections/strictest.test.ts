import { addDays } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import { inDays } from '../../../testing/compliance.ts';
import { testPortal } from '../../../testing/portal.ts';
import { assign, confirm, toRead } from '../../../testing/reading.ts';
import { addCollection, newDocuments } from '../../../testing/reading-collections.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const day = 86_400_000;

/** Pseudo-random numbers, the same in every run, so that a failure can be repeated. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Asking = {
  documents: readonly string[];
  people: readonly string[];
  days: number;
  repeat: 'every_version' | 'first_version';
  /** The day of the portal's clock on which it was set. */
  on: string;
};

test('My reading is the union of all that asks, by the plain definition', async () => {
  const random = makeRandom(7);
  const some = <Item>(items: readonly Item[]) => items.filter(() => random(2) === 0);
  const members = [];
  for (let index = 0; index < 6; index++) members.push(await portal.person());
  const ids = members.map(({ id }) => id);
  for (let round = 0; round < 6; round++) {
    let admin = await portal.as('ROLE_ADMIN');
    const documents: string[] = [];
    for (let index = 0; index < 3; index++) documents.push(...(await newDocuments(admin, 2)));
    const asking: Asking[] = [];
    const details = () => ({
      days: 1 + random(30),
      repeat: random(2) === 0 ? ('every_version' as const) : ('first_version' as const),
    });
    const audience = () => {
      const people = some(ids);
      return people.length > 0 ? people : ids.slice(0, 1);
    };
    for (let count = 0; count < 4; count++) {
      portal.clock.advance(random(3) * day);
      admin = await portal.as('ROLE_ADMIN');
      const people = audience();
      const set = { people, ...details(), on: inDays(portal, 0) };
      const [first = '', ...others] = some(documents);
      if (first === '') continue;
      asking.push({ ...set, documents: [first, ...others] });
      const { days, repeat } = set;
      await addCollection(admin, [first, ...others], { audience: { people }, days, repeat });
    }
    for (const id of some(documents)) {
      const people = audience();
      const { days, repeat } = details();
      asking.push({ documents: [id], people, days, repeat, on: inDays(portal, 0) });
      await assign(admin, id, { people }, { days, repeat });
    }
    const confirmed = new Map<string, number>();
    const versions = new Map(documents.map((id) => [id, 1]));
    for (const member of members) {
      const client = await portal.as(member);
      for (const id of some(documents)) {
        await confirm(client, id).expect(200);
        confirmed.set(`${member.id} ${id}`, 1);
      }
    }
    for (const id of some(documents)) {
      await prisma.document.update({ where: { id }, data: { version: 2 } });
      versions.set(id, 2);
    }
    const archived = documents[random(6)] as string;
    await prisma.document.update({ where: { id: archived }, data: { status: 'Archived' } });
    for (const { id: member, ...person } of members) {
      const expected = documents.flatMap((id) => {
        if (id === archived) return [];
        const read = confirmed.get(`${member} ${id}`);
        const isOpen = ({ repeat }: Asking) =>
          read === undefined || (repeat === 'every_version' && read < (versions.get(id) ?? 0));
        const dueDays = asking
          .filter((one) => one.documents.includes(id) && one.people.includes(member))
          .filter(isOpen)
          .map(({ on, days }) => addDays(on, days));
        return dueDays.length > 0 ? [[id, dueDays.sort()[0]]] : [];
      });
      const open = (await toRead(await portal.as({ id: member, ...person })))
        .filter(({ _id }) => documents.includes(_id))
        .map(({ _id, dueOn }) => [_id, dueOn]);
      expect(open.sort(), `round ${round}, ${member}`).toEqual(expected.sort());
    }
  }
});
