import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { CodeLetter } from './create-auth-challenge';

const charset = { Charset: 'UTF-8' };

/**
 * Sends emails with Amazon SES. The client is part of Lambda's Node runtime, and is loaded with the first
 * email, so that the other triggers start faster.
 */
export function createSesMailer(from: string): (letter: CodeLetter) => Promise<void> {
  let client: SESv2Client | undefined;
  return async ({ to, subject, text }) => {
    const ses = await import('@aws-sdk/client-sesv2');
    client ??= new ses.SESv2Client();
    const Subject = { ...charset, Data: subject };
    const Body = { Text: { ...charset, Data: text } };
    const Destination = { ToAddresses: [to] };
    const Content = { Simple: { Subject, Body } };
    await client.send(new ses.SendEmailCommand({ FromEmailAddress: from, Destination, Content }));
  };
}
