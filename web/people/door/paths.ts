/** The pages before the sign-in: at the same addresses below each screen, whose router knows which it is. */
export const paths = {
  home: () => '/',
  signIn: () => '/sign-in',
  invitation: () => '/invitation',
  forgotten: () => '/forgotten',
  newPassword: () => '/new-password',
} as const;
