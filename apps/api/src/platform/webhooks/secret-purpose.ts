/** What secrets of webhooks are sealed for; the command that replaces the sealing key seals them anew. */
export const webhookSecretPurpose = 'webhook secret';
