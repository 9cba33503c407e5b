/**
 * The close code with which the portal server refuses a websocket because of its session. The reason says
 * what the browser must do, as `x-portal-session` does in responses.
 */
export const sessionRefusedCode = 4401;
