export { createAuthChallenge, type CodeLetter } from './create-auth-challenge';
export { codesPerSignIn, defineAuthChallenge } from './define-auth-challenge';
export { writeCodeLetter } from './letter';
export { permissionsAttribute, preTokenGeneration } from './pre-token-generation';
export { codeLifeMs, makeCode } from './sign-in-code';
export { verifyAuthChallenge } from './verify-auth-challenge';
