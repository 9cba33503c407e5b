import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

/** The attribute with the codes of a person's municipalities. No client may write it. */
export const permissionsAttribute = 'custom:permissions';

/** What this trigger answers; the published types do not know yet that a claim may be a list. */
export interface PreTokenGenerationAnswer {
  readonly response: {
    readonly claimsAndScopeOverrideDetails: {
      readonly accessTokenGeneration: {
        readonly claimsToAddOrOverride: { readonly permissions: readonly string[] };
      };
    };
  };
}

/** Four-digit codes, with anything between them or nothing: an attribute holds 2,048 characters, so 500 codes. */
function readCodes(attribute = ''): string[] {
  return [...new Set(attribute.match(/\d{4}/g))];
}

/** The trigger "pre token generation", version 2: puts the claim `permissions` into the access token. */
export function preTokenGeneration<Event extends PreTokenGenerationV2TriggerEvent>(
  event: Event,
): Omit<Event, 'response'> & PreTokenGenerationAnswer {
  const permissions = readCodes(event.request.userAttributes[permissionsAttribute]);
  return {
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: { claimsToAddOrOverride: { permissions } },
      },
    },
  };
}
