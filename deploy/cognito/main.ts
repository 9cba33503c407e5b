import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { createAuthChallenge } from './create-auth-challenge';
import { defineAuthChallenge } from './define-auth-challenge';
import { preTokenGeneration } from './pre-token-generation';
import { createSesMailer } from './ses-mailer';
import { verifyAuthChallenge } from './verify-auth-challenge';

const send = createSesMailer(process.env['MAIL_FROM'] ?? '');

// Lambda handlers, with the names in template.yaml. They log nothing, because events contain codes and
// addresses.

export const onDefine = async (event: DefineAuthChallengeTriggerEvent) => defineAuthChallenge(event);

export const onCreate = async (event: CreateAuthChallengeTriggerEvent) =>
  createAuthChallenge(event, { send, now: Date.now });

export const onVerify = async (event: VerifyAuthChallengeResponseTriggerEvent) =>
  verifyAuthChallenge(event, Date.now());

export const onToken = async (event: PreTokenGenerationV2TriggerEvent) => preTokenGeneration(event);
