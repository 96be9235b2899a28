/** The pages before the sign-in: at the same addresses below each screen, whose router knows which it is. */
export const paths = {
  home: () => '/' as const,
  signIn: () => '/sign-in' as const,
  invitation: () => '/invitation' as const,
  forgotten: () => '/forgotten' as const,
  newPassword: () => '/new-password' as const,
} as const;
