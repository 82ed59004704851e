/** What a page asks of the service worker. */
export const workerMessages = {
  /** Of a waiting worker: to replace the former one, unless another page still uses its files. */
  startIfAlone: 'start if no other page is open',
  renewFrame: 'renew the frame',
  keepOthers: 'keep the other pages',
} as const;
