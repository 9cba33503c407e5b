import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

/** The user attribute with the codes of the user's municipalities. Clients must not be able to write it. */
export const permissionsAttribute = 'custom:permissions';

/** The result of this trigger; in the published types, a claim cannot be a list. */
export interface PreTokenGenerationResult {
  readonly response: {
    readonly claimsAndScopeOverrideDetails: {
      readonly accessTokenGeneration: {
        readonly claimsToAddOrOverride: { readonly permissions: readonly string[] };
      };
    };
  };
}

/** Four-digit codes, with any separator or none, because an attribute is limited to 2,048 characters. */
function readCodes(attribute = ''): string[] {
  return [...new Set(attribute.match(/\d{4}/g))];
}

/** The trigger "pre token generation", version 2: adds the claim `permissions` to the access token. */
export function preTokenGeneration<Event extends PreTokenGenerationV2TriggerEvent>(
  event: Event,
): Omit<Event, 'response'> & PreTokenGenerationResult {
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
