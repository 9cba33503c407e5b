/**
 * The close code of a websocket that the portal server refuses because of its session; the reason says what the browser
 * has to do, as `x-portal-session` does in answers.
 */
export const sessionRefusedCode = 4401;
