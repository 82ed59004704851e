import { randomUUID } from 'node:crypto';
import { storePasskey } from './passkeys.ts';
import type { TestPortal } from './portal.ts';

/** Adds every way to sign in or prove an identity, completed and started, for a person who has a session already. */
export async function addWaysToSignIn(
  portal: TestPortal,
  { id, word, secret }: { id: string; word: string; secret: string },
): Promise<void> {
  const { database, newId, clock } = portal.platform;
  const { prisma } = database;
  const now = clock();
  const link = { createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  const hash = () => randomUUID().replaceAll('-', '').repeat(2);
  const session = await prisma.session.findFirstOrThrow({ where: { userId: id } });
  await prisma.singleSignOnAttempt.create({
    data: {
      stateHash: hash(),
      nonce: word,
      verifier: secret,
      sessionId: session.id,
      ...link,
    },
  });
  await prisma.signInChallenge.create({
    data: {
      id: newId(),
      hash: hash(),
      userId: id,
      step: 'second_factor',
      address: '192.0.2.1',
      ...link,
    },
  });
  await prisma.secondFactor.create({
    data: { userId: id, secret, createdAt: now, confirmedAt: now },
  });
  await prisma.recoveryCode.create({ data: { id: newId(), userId: id, hash: hash() } });
  await storePasskey(portal, id, { name: `Phone of ${word}`, key: secret });
  await prisma.passwordLink.create({
    data: { id: newId(), hash: hash(), userId: id, purpose: 'invitation', ...link },
  });
  await prisma.identity.create({
    data: {
      issuer: 'https://id.example.com',
      subject: word,
      userId: id,
      createdAt: now,
      lastUsedAt: now,
    },
  });
}
