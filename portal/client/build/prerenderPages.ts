export async function prerenderPages(_dist: string): Promise<void> {}
