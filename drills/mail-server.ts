import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@icare/api/testing/free-port';
import { SMTPServer } from 'smtp-server';

/** A real mail server that can stop in the middle of a mail and restart on the same port. */
export class MailServer {
  /** How often each Message-ID was received completely. */
  readonly received = new Map<string, number>();
  /** The step at which it stays silent, with the connection open: it does not greet, or does not confirm the content. */
  hangsAt: 'greeting' | 'content' | null = null;
  #server: SMTPServer | undefined;
  #sockets = new Set<Socket>();
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** How many connections are open while it stays silent. */
  get hanging(): number {
    return this.hangsAt === null ? 0 : this.#sockets.size;
  }

  async start(): Promise<void> {
    this.#port ||= await findFreePort();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onConnect: (_session, callback) => {
        if (this.hangsAt !== 'greeting') callback();
      },
      onData: (stream, _session, callback) => {
        const whole = (source: string) => {
          const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? 'none';
          this.received.set(id, (this.received.get(id) ?? 0) + 1);
          if (this.hangsAt === 'content') return;
          // Answers late, as mail servers do: a cut before it leaves a delivered mail unacknowledged.
          setTimeout(() => callback(null), 60);
        };
        // A mail whose sender was killed while sending was never received.
        text(stream).then(whole, () => {});
      },
    });
    // Errors from killed portals are expected.
    server.on('error', () => {});
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#server = server;
  }

  /** Cuts every connection abruptly, as a power cut does. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
