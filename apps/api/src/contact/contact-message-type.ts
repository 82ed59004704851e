/** What a contact message is called where rows of several nouns stand together: mails, audit events. */
export const contactMessageType = 'contact_message';
